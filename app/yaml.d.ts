declare module "*.yaml" {
  const content: object;
  export default content;
}
