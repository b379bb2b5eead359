/** Leaves the portal for an address of another site: online payment. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
