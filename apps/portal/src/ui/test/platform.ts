/**
 * Features that jsdom lacks and the kit uses: modal dialogs, popovers, scrolling and observed sizes, as far as tests
 * need them.
 */
export function installPlatform(): void {
  const dialog = HTMLDialogElement.prototype;
  const returnTo = new WeakMap<HTMLDialogElement, Element | null>();
  dialog.showModal = function showModal() {
    returnTo.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus();
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    const before = returnTo.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.showPopover = function showPopover() {};
  HTMLElement.prototype.hidePopover = function hidePopover() {};
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {};
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
