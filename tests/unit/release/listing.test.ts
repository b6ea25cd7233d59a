/** The manifest of a release, and what Foundry's package list asks of it [article: package management]. */
import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { readSystemManifest } from "../../../scripts/build/manifest.ts";
import { inRepository } from "../../../scripts/build/paths.ts";
import { readRequest } from "../../../scripts/package.ts";
import { repositoryAddresses, serverAddresses } from "../../../scripts/release/addresses.ts";
import { readContact } from "../../../scripts/release/contact.ts";
import { listingFaults } from "../../../scripts/release/listing-check.ts";
import { releaseManifest } from "../../../scripts/release/release-manifest.ts";
import { releaseNotes } from "../../../scripts/release/release-notes.ts";

const own = await readSystemManifest();
const repository = "https://github.com/somebody/tessera";
const released = releaseManifest(own, repositoryAddresses(repository, own.version), { email: "us@example.org" });

describe("the manifest of a release", () => {
  it("leads to the newest manifest and to the archive of exactly this version", () => {
    expect(released["manifest"]).toBe(`${repository}/releases/latest/download/system.json`);
    expect(released["download"]).toBe(`${repository}/releases/download/v${own.version}/tessera.zip`);
    const served = serverAddresses("https://example.org/t/", "1.2.3", "https://example.org", "https://example.org/b");
    expect(served.newestManifest).toBe("https://example.org/t/latest/system.json");
    expect(served.versionFolder).toBe("https://example.org/t/1.2.3");
  });

  it("names the project's pages, a contact and a cover, and loses what serves development", () => {
    expect(released).toMatchObject({ url: repository, bugs: `${repository}/issues`, version: own.version });
    expect(released["authors"]).toEqual([{ name: "The Tessera makers", email: "us@example.org" }]);
    expect(own["flags"]).toHaveProperty("hotReload");
    expect(released).not.toHaveProperty("flags");
    expect(released["media"]).toEqual(expect.arrayContaining([expect.objectContaining({ type: "cover" })]));
    expect(
      releaseManifest({ ...own, flags: { hotReload: {}, kept: 1 } }, repositoryAddresses(repository, "1"), {
        url: repository,
      }),
    ).toHaveProperty("flags", { kept: 1 });
  });

  it("has no fault that the list would refuse", () => {
    expect(listingFaults(released)).toEqual([]);
  });

  it("keeps a contact that an author has already", () => {
    const known = { ...own, authors: [{ name: "A", discord: "a.person" }] };
    const manifest = releaseManifest(known, repositoryAddresses(repository, "1.0"), { email: "us@example.org" });
    expect(manifest["authors"]).toEqual([{ name: "A", discord: "a.person" }]);
  });
});

describe("what the list refuses is said in words", () => {
  const without = (key: string): Record<string, unknown> => ({ ...released, [key]: undefined });
  it.each(["id", "title", "description", "license", "readme", "url", "bugs", "manifest", "download", "changelog"])(
    "%s is missing",
    (key) => {
      const faults = listingFaults(without(key));
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.every((fault) => fault.includes(`"${key}"`))).toBe(true);
    },
  );
  it.each([
    [
      "the development manifest as it is",
      own,
      ["url", "bugs", "manifest", "download", "authors", "media", "hotReload"],
    ],
    [
      "a manifest address of one version",
      { ...released, manifest: `https://e.org/v${own.version}/s.json` },
      ["newest"],
    ],
    ["a download of the newest", { ...released, download: "https://e.org/latest/tessera.zip" }, ["exactly this one"]],
    ["a download that is no archive", { ...released, download: `https://e.org/${own.version}/` }, ["zip"]],
    ["a version with a suffix", { ...released, version: "0.2.0-beta" }, ["suffix", "exactly this one"]],
    ["authors without a contact", { ...released, authors: [{ name: "A", email: "nowhere" }] }, ["contact"]],
    ["no authors", { ...released, authors: [] }, ["contact"]],
    ["a cover inside the archive", { ...released, media: [{ type: "cover", url: "systems/t/c.webp" }] }, ["cover"]],
    [
      "a cover that is no picture of pixels",
      { ...released, media: [{ type: "cover", url: "https://e.org/c.svg" }] },
      ["cover"],
    ],
    ["hot reload", { ...released, flags: { hotReload: {} } }, ["hotReload"]],
    ["no oldest Foundry", { ...released, compatibility: {} }, ["minimum"]],
  ])("%s", (_name, manifest, words) => {
    const faults = listingFaults(manifest).join("\n");
    for (const word of words) expect(faults).toContain(word);
  });
});

describe("the command", () => {
  const contact = ["--contact", "us@example.org"];
  it("takes a repository, or a server with the project's pages", () => {
    expect(readRequest(["--repository", repository, ...contact], "1.0.0")).toEqual({
      addresses: repositoryAddresses(repository, "1.0.0"),
      contact: { email: "us@example.org" },
    });
    const served = ["--url", "https://e.org/t", "--home", "https://e.org", "--bugs", "https://e.org/b", ...contact];
    expect(readRequest(served, "1.0.0").addresses.home).toBe("https://e.org");
  });

  it.each([
    [[], ["--repository is missing", "--contact is missing"]],
    [
      ["--repository", "here"],
      ["no web address", "--contact is missing"],
    ],
    [["--repository", "ftp://e.org/a", ...contact], ["no web address"]],
    [
      ["--url", "https://e.org", ...contact],
      ["--home is missing", "--bugs is missing"],
    ],
    [["--url", "https://e.org", "--repository", repository, ...contact], ["exclude each other"]],
    [
      ["--repository", repository, "--contact", "call me"],
      ["give a mail", "call me"],
    ],
    [["--nonsense", "1"], ["nonsense"]],
  ])("says what is wrong with %j", (args, words) => {
    let message = "";
    try {
      readRequest(args, "1.0.0");
    } catch (error) {
      message = String(error);
    }
    for (const word of words) expect(message).toContain(word);
  });

  it("reads mail addresses, web addresses and Discord names", () => {
    expect(readContact("us@example.org")).toEqual({ email: "us@example.org" });
    expect(readContact("https://example.org")).toEqual({ url: "https://example.org" });
    expect(readContact("some.body_1")).toEqual({ discord: "some.body_1" });
    for (const nothing of ["", "Some Body", "us@nowhere", "x"]) expect(readContact(nothing)).toBeNull();
  });
});

describe("the notes of a release", () => {
  it("are the changelog's section of its version alone", async () => {
    const changelog = "# Changelog\n\n## 0.2.0\n\n### Added\n\n- New.\n\n## 0.1.0\n\n- Old.\n\n## 0.0.9\n";
    expect(releaseNotes(changelog, "0.2.0")).toBe("### Added\n\n- New.\n");
    expect(releaseNotes(changelog, "0.1.0")).toBe("- Old.\n");
    expect(releaseNotes(changelog, "0.0.9")).toBeNull();
    expect(releaseNotes(changelog, "0.2")).toBeNull();
    expect(releaseNotes(await readFile(inRepository("CHANGELOG.md"), "utf8"), own.version)).toMatch(/^### /);
  });
});

describe("the workflows of a forge", () => {
  const workflow = async (name: string) => {
    const text = await readFile(inRepository(".github", "workflows", name), "utf8");
    return { text, parsed: load(text) as { jobs: Record<string, { steps: { run?: string }[] }> } };
  };

  it("run the commands that README promises, and release what a tag names", async () => {
    for (const [name, job] of [
      ["test.yml", "test"],
      ["release.yml", "release"],
    ] as const) {
      const { parsed } = await workflow(name);
      const commands = parsed.jobs[job]?.steps.map(({ run }) => run).filter((run) => run !== undefined) ?? [];
      expect(commands).toEqual(expect.arrayContaining(["npm ci", "npm test"]));
    }
    const { text } = await workflow("release.yml");
    for (const file of ["system.json", "tessera.zip", "cover.webp", "notes.md"]) {
      expect(text).toContain(`"$folder/${file}"`);
    }
  });

  it("hand no name of a tag to the shell but by an environment variable", async () => {
    for (const name of ["test.yml", "release.yml"]) {
      const { parsed } = await workflow(name);
      for (const { steps } of Object.values(parsed.jobs)) {
        for (const { run = "" } of steps) expect(run).not.toContain("${{");
      }
    }
  });
});
