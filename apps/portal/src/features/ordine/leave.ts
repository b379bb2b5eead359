/** Leaves the portal for another site's address: online payment. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
