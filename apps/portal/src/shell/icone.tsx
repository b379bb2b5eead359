import FileMinus from 'lucide-react/icons/file-minus';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Recycle from 'lucide-react/icons/recycle';
import Scale from 'lucide-react/icons/scale';
import Target from 'lucide-react/icons/target';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import type { ComponentType } from 'react';
import type { NomeIcona } from '../router/menu.ts';
import { ICONE_ACQUISTI } from './icone-acquisti.tsx';

/** The drawing of each icon that the menu names. */
export const ICONE: Readonly<Record<NomeIcona, ComponentType>> = {
  ...ICONE_ACQUISTI,
  truck: Truck,
  'file-text': FileText,
  'file-minus': FileMinus,
  'file-plus': FilePlus,
  scale: Scale,
  'ticket-percent': TicketPercent,
  target: Target,
  recycle: Recycle,
  phone: Phone,
  'message-circle': MessageCircle,
  user: User,
};
