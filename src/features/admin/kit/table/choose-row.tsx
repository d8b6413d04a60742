import type { MouseEvent } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';

const words = adminPages.many;
/** The target is the cell, but for a line of it: a row has 40 px with its border. */
const target =
  'grid min-h-9 w-10 in-data-beside:w-8 cursor-pointer place-items-center pointer-coarse:min-h-11 pointer-coarse:w-11';

interface ChooseRowProps {
  name: string;
  isChosen: boolean;
  onChoose: (event: MouseEvent) => void;
}

/** The check box of a row. The label around it is its target. */
export function ChooseBox({ name, isChosen, onChoose }: ChooseRowProps) {
  return (
    <input
      type="checkbox"
      className="checkbox checkbox-sm"
      aria-label={words.chooseRow(name)}
      checked={isChosen}
      // A click knows whether Shift is pressed, a change does not.
      onClick={onChoose}
      readOnly
    />
  );
}

/** The check box of a row, in a cell. */
export function ChooseRow(props: ChooseRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input has the name; the label makes the cell its target
    <label className={target}>
      <ChooseBox {...props} />
    </label>
  );
}

interface ChoosePageProps {
  all: boolean;
  some: boolean;
  onChange: (event: unknown) => void;
}

/** The check box of all rows on the page. It shows a dash while some are chosen. */
export function ChoosePage({ all, some, onChange }: ChoosePageProps) {
  return (
    <label className={target}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some && !all;
        }}
        type="checkbox"
        data-choose=""
        className="checkbox checkbox-sm"
        aria-label={words.choosePage}
        checked={all}
        onChange={onChange}
      />
    </label>
  );
}
