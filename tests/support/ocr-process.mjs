// Starts the models that it is given the files of, and has them look at an empty picture.
import { InferenceSession, Tensor } from "onnxruntime-node";

const side = 64;
const { finder, reader } = JSON.parse(process.argv[2] ?? "{}");
for (const [file, height] of [
  [finder, side],
  [reader, 48],
]) {
  const model = await InferenceSession.create(file);
  const picture = new Tensor("float32", new Float32Array(3 * height * side), [1, 3, height, side]);
  await model.run({ [model.inputNames[0]]: picture });
}
process.stdout.write("read\n");
