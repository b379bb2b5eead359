import type { OpenApiDocument } from '@battistrada/contract/openapi';
import { PREFIX, type TestApp } from './test-app.ts';

/** The codes of refusals with this status that the portal's OpenAPI document names for a call. */
export async function codiciDocumentati(
  { app }: TestApp,
  metodo: 'get' | 'post',
  percorso: string,
  stato: number,
): Promise<string[]> {
  const { paths } = (await app.inject({ url: `${PREFIX}/openapi.json` })).json<OpenApiDocument>();
  return paths[percorso]?.[metodo]?.responses[String(stato)]?.description.split(', ') ?? [];
}
