/** The notes of a release: what the changelog says of its version. */

/** Section of `version` in a changelog whose versions are second-level headings; null if it has none or it is empty. */
export function releaseNotes(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  for (const section of sections) {
    const [heading = "", ...lines] = section.split("\n");
    if (heading.trim() !== version) continue;
    const text = lines.join("\n").trim();
    return text === "" ? null : `${text}\n`;
  }
  return null;
}
