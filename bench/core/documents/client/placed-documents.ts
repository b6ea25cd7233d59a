/** Documents on a scene that the bench keeps and shows, and adds nothing to. */
import { BaseAmbientLight } from "../base/ambient-light.ts";
import { BaseAmbientSound } from "../base/ambient-sound.ts";
import { BaseDrawing } from "../base/drawing.ts";
import { BaseNote } from "../base/note.ts";
import { BaseTile } from "../base/tile.ts";
import { BaseWall } from "../base/wall.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class AmbientLightDocument extends ClientDocumentMixin(BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(BaseAmbientSound) {}
export class DrawingDocument extends ClientDocumentMixin(BaseDrawing) {}
export class NoteDocument extends ClientDocumentMixin(BaseNote) {}
export class TileDocument extends ClientDocumentMixin(BaseTile) {}
export class WallDocument extends ClientDocumentMixin(BaseWall) {}
