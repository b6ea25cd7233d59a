/** Interfaces between a sheet and the shop that is open on it. */

/** A shop that is open on a sheet. */
export interface OpenShop {
  /** Draw the shop onto the sheet; also called after the sheet has rendered again. */
  draw(): void;
  focus(): void;
  close(): void;
}

/** The sheet's side of an open shop. */
export interface ShopPlace {
  /** Root element of the sheet. */
  readonly element: HTMLElement;
  /** Called once the shop is closed. */
  closed(): void;
}

export type OpenShopAt = (place: ShopPlace) => OpenShop;

/** A sheet on which a shop can be opened. */
export interface ShopSheet {
  showShop(open: OpenShopAt): Promise<void>;
}
