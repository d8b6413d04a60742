import { useEffect } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { Checkbox } from '../../../../ui/form/inputs';
import { Sheet } from '../../../../ui/sheet/sheet';
import { Key } from './key';
import { showKeyList, switchKeys, useIsKeyListOpen, useKeysAreOn } from './keys-store';
import { keyNames, useKeys } from './use-keys';

const words = adminPages.keys;

/** The sheet that lists the shortcuts. */
export function AdminKeys() {
  const isOpen = useIsKeyListOpen();
  const areOn = useKeysAreOn();
  useKeys({ help: () => showKeyList(true) });
  useEffect(() => () => showKeyList(false), []);
  return (
    <Sheet open={isOpen} title={words.button} onClose={() => showKeyList(false)}>
      <dl className="grid grid-cols-lead-14 items-center gap-y-3">
        {keyNames.map((name) => (
          <div key={name} className="contents">
            <dt className="flex">
              <Key>{words.list[name].word}</Key>
            </dt>
            <dd>{words.list[name].does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.areOn}
        hint={words.hint}
        checked={areOn}
        onChange={({ target }) => switchKeys(target.checked)}
      />
    </Sheet>
  );
}

/** Opens the list of shortcuts, at the end of the sections. */
export function KeysButton() {
  return (
    <button
      type="button"
      className="mt-auto flex min-h-14 w-full cursor-pointer items-center gap-2 px-4 text-left text-sm hover:underline focus-visible:-outline-offset-3"
      aria-haspopup="dialog"
      onClick={() => showKeyList(true)}
    >
      <Key>
        <span aria-hidden="true">{words.list.help.word}</span>
      </Key>
      {words.button}
    </button>
  );
}
