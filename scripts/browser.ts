/** Find and start a browser for tests and screenshots. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { Problem } from "./build/problem.ts";

const commands = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome", "microsoft-edge"];

const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
    const folder = process.env[variable];
    return folder
      ? [
          path.join(folder, "Google/Chrome/Application/chrome.exe"),
          path.join(folder, "Chromium/Application/chrome.exe"),
          path.join(folder, "Microsoft/Edge/Application/msedge.exe"),
        ]
      : [];
  }),
];

const howToGetOne =
  "No browser was found. Install Chrome or Chromium, or name one in the environment variable TESSERA_BROWSER.";

/** Flags of the packaged browser that tests do not want: no windows, no WebGL, no web security. */
const unwantedFlags =
  /^--(single-process|no-zygote|headless|use-gl|use-angle|disable-gpu|in-process-gpu|ignore-gpu|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features=\S*IsolateOrigins)/;

interface FoundBrowser {
  executable: string;
  flags: string[];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const suffixes = process.platform === "win32" ? [".exe"] : [""];
  const candidates = commands.flatMap((command) =>
    folders.flatMap((folder) => suffixes.map((suffix) => path.join(folder, command + suffix))),
  );
  return candidates.find((file) => existsSync(file) && isExecutable(file));
}

async function broughtAlong(): Promise<FoundBrowser | null> {
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    const flags = packed.args.filter((flag) => !unwantedFlags.test(flag));
    return { executable: await packed.executablePath(), flags };
  } catch {
    return null;
  }
}

/**
 * Find a browser: the environment variable TESSERA_BROWSER, else an installed one, else that of the npm package
 * `@sparticuz/chromium` (Linux on x64 only).
 * @throws Problem that says how to get one
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env["TESSERA_BROWSER"];
  if (named) {
    if (!existsSync(named)) throw new Problem(`TESSERA_BROWSER names ${named}, which is not there.`);
    return { executable: named, flags: [] };
  }
  const installed = onPath() ?? usualPlaces.find((file) => existsSync(file));
  if (installed) return { executable: installed, flags: [] };
  const packed = await broughtAlong();
  if (!packed) throw new Problem(howToGetOne);
  return packed;
}

/**
 * Start a headless browser that renders WebGL in software; the caller closes it. With `pictures` false, the page itself
 * is composited without WebGL: that saves seconds, but screenshots would show gaps in the canvas.
 */
export async function launchBrowser({ pictures = true } = {}): Promise<Browser> {
  const { executable, flags } = await findBrowser();
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: executable,
    headless: true,
    args: [
      ...flags,
      ...(isRoot ? ["--no-sandbox"] : []),
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      ...(pictures ? [] : ["--disable-gpu-compositing"]),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--no-first-run",
    ],
  });
}
