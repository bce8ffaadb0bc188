const scriptAddress = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";

interface LinkWindow {
  open(): void;
}

interface Provider {
  create(options: {
    token: string;
    onSuccess: (publicToken: string) => void;
    onExit: () => void;
  }): LinkWindow;
}

const form = document.querySelector<HTMLFormElement>("form[data-link-token]");
if (form) loadProvider(form);

function loadProvider(form: HTMLFormElement): void {
  const script = document.createElement("script");
  script.src = scriptAddress;
  script.addEventListener("load", () => {
    const provider = Object(window).Plaid as Provider | undefined;
    if (provider) openWindow(form, provider);
    else reportFailure();
  });
  script.addEventListener("error", reportFailure);
  document.head.append(script);
}

/** Opens the provider's window at once; the button reopens it after it was closed. */
function openWindow(form: HTMLFormElement, provider: Provider): void {
  const linkWindow = provider.create({
    token: form.dataset.linkToken ?? "",
    onSuccess: (publicToken) => {
      const field = form.elements.namedItem("public_token");
      if (field instanceof HTMLInputElement) field.value = publicToken;
      form.submit();
    },
    onExit: () => undefined,
  });
  const button = form.querySelector("button");
  button?.addEventListener("click", () => linkWindow.open());
  if (button?.parentElement) button.parentElement.hidden = false;
  linkWindow.open();
}

/** Reports only to our own log that the script did not load. */
function reportFailure(): void {
  navigator.sendBeacon(location.href, new URLSearchParams({ intent: "script-failed" }));
}
