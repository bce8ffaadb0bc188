import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { clearFolderCookie } from "../http/receipts-cookie.server";
import {
  endFolderDevice,
  forgetFolderAddress,
  listFolderDevices,
  markDevicesNotified,
  readFolderAddress,
} from "../store/folder-devices.server";
import { requireFolder } from "./open-folder.server";
import { ownPage } from "./own-page.server";

const page = paths.reimbursementsPart("devices");

/** Which browsers have a visitor's folder open, and which address opens it. */
export async function showDevices(request: Request) {
  const folder = await requireFolder(request);
  const [devices, email] = await Promise.all([listFolderDevices(folder.id), readFolderAddress(folder.id)]);
  const shown = {
    devices: devices.map((device) => ({ ...device, isThis: device.id === folder.deviceId })),
    email,
    hasNews: folder.newDevices > 0,
  };
  return data(shown, { headers: ownPage(folder) });
}

/** Ends a browser's access. A second press redirects to the same page. */
export const endDevices = (request: Request) =>
  withRetryPage(request, (form) => handleDevicesAction(form, request));

async function handleDevicesAction(form: FormData, request: Request) {
  const folder = await requireFolder(request);
  const headers = ownPage(folder);
  switch (form.get("intent")) {
    case "end": {
      const { data: deviceId } = z.uuid().safeParse(form.get("device"));
      if (deviceId) await endFolderDevice(folder.id, deviceId);
      if (deviceId !== folder.deviceId) break;
      const forgotten = { ...headers, "Set-Cookie": await clearFolderCookie() };
      return redirect(paths.reimbursements, { status: 303, headers: forgotten });
    }
    case "known":
      await markDevicesNotified(folder.deviceId);
      break;
    case "forget-address":
      await forgetFolderAddress(folder.id);
      break;
  }
  return redirect(page, { status: 303, headers });
}
