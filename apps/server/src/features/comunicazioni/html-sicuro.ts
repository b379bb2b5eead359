import sanitizeHtml from 'sanitize-html';

/** What a communication may be made of. No class, style, image or form: nothing that reaches beyond its own text. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: openSafely },
};

/** Another site opens beside the portal and learns nothing of it. */
function openSafely(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (href === undefined) return { tagName, attribs: {} };
  const beside: sanitizeHtml.Attributes = /^https?:/i.test(href.trim()) ? { target: '_blank' } : {};
  return { tagName, attribs: { href, ...beside, rel: 'noopener' } };
}

/** A communication's HTML with everything taken out that is not on the short list; its text stays. */
export function sanitizeTesto(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
