import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Tag from 'lucide-react/icons/tag';
import type { ComponentType } from 'react';
import type { VoceDelMenu } from './voce.tsx';

/** The drawings of the entries that stand in the top bar itself. */
export const ICONE_ACQUISTI = {
  house: House,
  search: Search,
  tag: Tag,
  'shopping-cart': ShoppingCart,
  package: Package,
  'clipboard-list': ClipboardList,
} satisfies Record<Extract<VoceDelMenu, { gruppo: 'acquisti' }>['icona'], ComponentType>;
