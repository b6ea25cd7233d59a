/** What a sheet knows of the shop that it has become, and the shop of the sheet. */

/** A shop that is open on a sheet. */
export interface OpenShop {
  /** Draw it onto the parts of the sheet, which may have been drawn anew. */
  draw(): void;
  focus(): void;
  close(): void;
}

/** Where a shop stands. */
export interface ShopPlace {
  /** The sheet. */
  readonly element: HTMLElement;
  /** Called once the shop is closed. */
  closed(): void;
}

export type OpenShopAt = (place: ShopPlace) => OpenShop;

/** A sheet that can become a shop. */
export interface ShopSheet {
  showShop(open: OpenShopAt): Promise<void>;
}
