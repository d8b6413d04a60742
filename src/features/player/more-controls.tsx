import { useEffect, useState } from 'react';
import { player } from '../../content/music/player';
import { savesData } from '../../platform/preferences';
import { Checkbox } from '../../ui/form/inputs';
import { Icon } from '../../ui/parts/icon';
import { SleepChoice, SpeedChoice } from './choices';
import { press } from './load-player';
import { usePlayer } from './player-store';

export function MoreControls() {
  const hasKeys = useHasKeys();
  const keys = usePlayer((state) => state.keys);
  const keepPlayed = usePlayer((state) => state.keepPlayed);
  // Read after hydration: the server cannot know it.
  const [saveData, setSaveData] = useState(false);
  useEffect(() => setSaveData(savesData()), []);
  return (
    <details className="group">
      <summary>
        <Icon name="plus" className="group-open:rotate-45" />
        {player.more}
      </summary>
      <div className="grid gap-3">
        <SpeedChoice />
        <SleepChoice />
        <div>
          <Checkbox
            className={hasKeys ? undefined : 'pointer-coarse:hidden'}
            label={player.keys.label}
            hint={player.keys.text}
            checked={keys}
            onChange={(event) => press(({ setKeys }) => setKeys(event.target.checked))}
          />
          <Checkbox
            label={player.keepPlayed.label}
            hint={saveData ? player.keepPlayed.savesData : player.keepPlayed.text}
            checked={keepPlayed && !saveData}
            disabled={saveData}
            onChange={(event) => press(({ setKeepPlayed }) => setKeepPlayed(event.target.checked))}
          />
        </div>
      </div>
    </details>
  );
}

/** Returns whether a key was pressed: a device with a touchscreen may also have a keyboard. */
function useHasKeys(): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    const onKeyDown = () => setHasKeys(true);
    addEventListener('keydown', onKeyDown, { once: true });
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return hasKeys;
}
