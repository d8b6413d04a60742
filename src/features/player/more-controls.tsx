import { useEffect, useState } from 'react';
import { player } from '../../content/player';
import { Icon } from '../../ui/icon';
import { Checkbox, Select } from '../../ui/inputs';
import { savesData } from './browser-support';
import { press } from './load-player';
import { usePlayer } from './player-store';

const rates = [0.75, 1, 1.25, 1.5];
const minutes = [15, 30, 45, 60];

export function MoreControls() {
  const rate = usePlayer((state) => state.rate);
  const sleep = usePlayer((state) => state.sleep);
  const keys = usePlayer((state) => state.keys);
  const keepPlayed = usePlayer((state) => state.keepPlayed);
  // Read after hydration: the prerendered page cannot know it.
  const [saveData, setSaveData] = useState(false);
  useEffect(() => setSaveData(savesData()), []);
  const words = player.sleep;
  const chosen = sleep === null ? 'off' : sleep === 'song' ? sleep : String(sleep.minutes);
  const chooseSleep = (value: string) =>
    press(({ setSleep }) => setSleep(value === 'off' ? null : value === 'song' ? value : Number(value)));
  return (
    <details className="more-controls">
      <summary>
        <Icon name="plus" />
        {player.more}
      </summary>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor="player-speed">
          {player.speed}
          <Select
            id="player-speed"
            size="sm"
            value={rate}
            onChange={(event) => press(({ setRate }) => setRate(Number(event.target.value)))}
          >
            {rates.map((choice) => (
              <option key={choice} value={choice}>
                {player.rate(choice)}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor="player-sleep">
          {words.label}
          <Select
            id="player-sleep"
            size="sm"
            value={chosen}
            onChange={(event) => chooseSleep(event.target.value)}
          >
            <option value="off">{words.off}</option>
            {minutes.map((choice) => (
              <option key={choice} value={choice}>
                {words.minutes(choice)}
              </option>
            ))}
            <option value="song">{words.song}</option>
          </Select>
        </label>
      </div>
      <Checkbox
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
    </details>
  );
}
