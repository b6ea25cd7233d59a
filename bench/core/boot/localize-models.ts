/** Labels of all fields, from the languages' files: once translations are there. */

import type { DocumentConfig } from "../config/document-config.ts";
import { CONFIG } from "../config.ts";
import { CLIENT_CLASSES } from "../documents/register.ts";
import { localizeDataModel } from "../i18n.ts";

type Labeled = Parameters<typeof localizeDataModel>[0];

export function localizeModels(): void {
  for (const name of Object.keys(CLIENT_CLASSES)) {
    const { documentClass, dataModels } = CONFIG[name] as DocumentConfig;
    localizeDataModel(documentClass as unknown as Labeled, { prefixes: ["DOCUMENT", name.toUpperCase()] });
    for (const model of Object.values(dataModels)) localizeDataModel(model as Labeled);
  }
}
