import { saving } from '../../content/player';
import { removeAllTracks } from '../../offline';
import { Confirm } from '../../ui/confirm';

/** Asks before every song goes. `onDone` gets whether they went. */
export default function RemoveAll({ onDone }: { onDone: (removed: boolean) => void }) {
  return (
    <Confirm
      open
      danger
      {...saving.confirmRemoveAll}
      onYes={() => {
        onDone(true);
        void removeAllTracks();
      }}
      onNo={() => onDone(false)}
    />
  );
}
