import { PREFIX, type Caller, type TestApp } from './test-app.ts';

interface File {
  readonly nome: string;
  readonly contenuto: string | Buffer;
  /** The form's field. */
  readonly campo?: string;
}

/** Sends a file in a form, as a browser does. */
export function uploadFile({ app }: TestApp, { token }: Caller, path: string, { nome, contenuto, campo }: File) {
  const form = new FormData();
  form.append(campo ?? 'file', new Blob([new Uint8Array(Buffer.from(contenuto))]), nome);
  return app.inject({
    method: 'POST',
    url: PREFIX + path,
    headers: { 'protocol-version': '3', ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: form,
  });
}
