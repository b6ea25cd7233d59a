import { findBrowser } from "../../scripts/browser.ts";

/** Unpack the browser of the npm package, where it is the one: several workers would all write the same file. */
export default async function unpackBrowser(): Promise<void> {
  await findBrowser();
}
