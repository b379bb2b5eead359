import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './popup.module.css';

export interface PopupContent {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: readonly { label: string; kind: ButtonKind; choose: () => void }[];
  readonly dismiss: () => void;
}

/** The dialog of a pop-up; `content` stays visible while the dialog closes. */
export function PopupDialog({ open, content }: { open: boolean; content: PopupContent }) {
  return (
    <Dialog
      open={open}
      isQuestion
      title={content.title}
      actions={content.actions.map(({ label, kind, choose }) => (
        <Button key={label} kind={kind} onClick={choose}>
          {label}
        </Button>
      ))}
      onClose={content.dismiss}
    >
      {content.text && <p className={styles.text}>{content.text}</p>}
    </Dialog>
  );
}
