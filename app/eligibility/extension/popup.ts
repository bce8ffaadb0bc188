import "./popup.css";
import { ask } from "./ask";
import { viewOf } from "./view";

// The popup opens when its button is pressed, and asks then. It stores nothing.
const { homepage_url: homepage, short_name: brand } = chrome.runtime.getManifest();
const outcomePlace = document.querySelector("#outcome");
const brandPlace = document.querySelector("#brand");
if (brandPlace) brandPlace.textContent = brand;

async function show(): Promise<void> {
  outcomePlace?.setAttribute("aria-busy", "true");
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const outcome = await ask(tab?.url, homepage);
  outcomePlace?.replaceChildren(...viewOf(outcome, homepage, show));
  outcomePlace?.setAttribute("aria-busy", "false");
}

void show();
