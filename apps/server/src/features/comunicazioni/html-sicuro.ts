import type { Attributes, IOptions, Tag } from 'sanitize-html';

/** What a communication may be made of. No class, style, image or form: nothing that reaches beyond its own text. */
const OPTIONS: IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: openSafely },
};

/** Another site opens beside the portal and learns nothing of it. */
function openSafely(tagName: string, { href }: Attributes): Tag {
  if (href === undefined) return { tagName, attribs: {} };
  const beside: Attributes = /^https?:/i.test(href.trim()) ? { target: '_blank' } : {};
  return { tagName, attribs: { href, ...beside, rel: 'noopener' } };
}

/** More than the communications in course. */
const MAX_TESTI = 500;
const sicuri = new Map<string, string>();

/**
 * A communication's HTML with everything taken out that is not on the short list; its text stays. The library comes
 * with the first of them. Every home asks for the same few texts, so the last ones are kept.
 */
export async function sanitizeTesto(html: string): Promise<string> {
  const known = sicuri.get(html);
  if (known !== undefined) return known;
  const { default: sanitizeHtml } = await import('sanitize-html');
  const made = sanitizeHtml(html, OPTIONS);
  if (sicuri.size >= MAX_TESTI) sicuri.clear();
  sicuri.set(html, made);
  return made;
}
