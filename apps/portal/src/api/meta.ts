/**
 * A value that the server or the build wrote into the page's head: `<meta name="…" content="…">`; null when absent or
 * empty.
 */
export function metaContent(name: string): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content === '' ? null : content;
}

/** The wholesaler's name, shown in titles and in the top bar. */
export function marchio(): string {
  return metaContent('marchio') ?? 'Battistrada';
}

/** The build of this page; also the `versioneClient` sent with an order. */
export function versione(): string {
  return metaContent('versione') ?? 'sviluppo';
}
