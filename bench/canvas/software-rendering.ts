/** True if no graphics card renders WebGL. Pictures then cost processor time, and the canvas spares some. */
export function isSoftwareRendered(): boolean {
  const probe = document.createElement("canvas").getContext("webgl");
  const info = probe?.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(probe?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  probe?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
