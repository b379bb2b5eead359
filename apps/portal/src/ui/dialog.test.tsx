// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createPortal } from 'react-dom';
import { Dialog } from './dialog.tsx';
import { installPlatform } from './test/platform.ts';

beforeAll(installPlatform);

function show() {
  const onClose = vi.fn();
  const onCloseInner = vi.fn();
  render(
    <Dialog open title="Nuova chiave" onClose={onClose}>
      <input aria-label="Nome" />
      <input aria-label="File" type="file" />
      {createPortal(
        <Dialog open title="Conferma" onClose={onCloseInner}>
          <p>Scrivi la password.</p>
        </Dialog>,
        document.body,
      )}
    </Dialog>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Nuova chiave' }), onClose, onCloseInner };
}

describe('a dialog', () => {
  it('is closed by its own Esc', () => {
    const { dialog, onClose, onCloseInner } = show();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onCloseInner).not.toHaveBeenCalled();
  });

  it('stays open when Esc closes a dialog that it opened', () => {
    const { onClose, onCloseInner } = show();
    fireEvent(screen.getByRole('dialog', { name: 'Conferma' }), new Event('cancel', { cancelable: true }));
    expect(onCloseInner).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open when the choice of a file in it is given up', () => {
    const { onClose } = show();
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is closed by a click on the backdrop, not by a selection of text that ends there', () => {
    const { dialog, onClose } = show();
    // The browser's click is on what the press and the release have in common.
    fireEvent.mouseDown(screen.getByLabelText('Nome'));
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
