/**
 * The addresses that a webhook may reach: those of the Internet, unless an administrator allowed a private network
 * (integration.md §4).
 */
import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses that are not Internet hosts (RFC 6890 and its updates). */
const RISERVATI = new BlockList();
for (const [rete, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  RISERVATI.addSubnet(rete, bits, 'ipv4');
}
// Teredo and 6to4 contain an IPv4 address.
for (const [rete, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  RISERVATI.addSubnet(rete, bits, 'ipv6');
}

/** The only part of IPv6 that is assigned to Internet hosts. */
const GLOBALI = new BlockList();
GLOBALI.addSubnet('2000::', 3, 'ipv6');

/** True for an IP address of the Internet. */
export function isPubblico(indirizzo: string): boolean {
  const [senzaZona = ''] = indirizzo.split('%');
  const famiglia = isIP(senzaZona);
  if (famiglia === 4) return !RISERVATI.check(senzaZona, 'ipv4');
  return famiglia === 6 && GLOBALI.check(senzaZona, 'ipv6') && !RISERVATI.check(senzaZona, 'ipv6');
}

/** The IP address in a URL itself, without DNS; null for a name. */
export function ipOf({ hostname }: URL): string | null {
  const senzaParentesi = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(senzaParentesi) > 0 ? senzaParentesi : null;
}
