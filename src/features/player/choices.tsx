import { useEffect, useId, useState } from 'react';
import { player } from '../../content/music/player';
import { type Sleep, sleepLeft } from './engine/sleep';
import { press } from './load-player';
import { usePlayer } from './player-store';

const rates = [0.75, 1, 1.25, 1.5];
const minutes = [15, 30, 60];

export function SpeedChoice() {
  const rate = usePlayer((state) => state.rate);
  return (
    <Choices
      label={player.speed}
      value={String(rate)}
      choices={rates.map((choice) => [String(choice), player.rate(choice)])}
      onChoose={(value) => press(({ setRate }) => setRate(Number(value)))}
    />
  );
}

export function SleepChoice() {
  const sleep = usePlayer((state) => state.sleep);
  const left = useSleepLeft(sleep);
  const words = player.sleep;
  return (
    <Choices
      label={words.label}
      note={left}
      value={sleep === null || sleep === 'song' ? String(sleep) : String(sleep.minutes)}
      choices={[
        ['null', words.off],
        ...minutes.map((choice): [string, string] => [String(choice), words.minutes(choice)]),
        ['song', words.song],
      ]}
      onChoose={(value) =>
        press(({ setSleep }) => setSleep(value === 'null' ? null : value === 'song' ? value : Number(value)))
      }
    />
  );
}

interface ChoicesProps {
  label: string;
  note?: string | null;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choices({ label, note, value, choices, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {note && <p className="float-right -mt-6 text-muted text-sm">{note}</p>}
      <div className="join flex w-full flex-wrap">
        {choices.map(([choice, text]) => (
          <input
            key={choice}
            type="radio"
            name={name}
            className="btn btn-sm join-item min-w-11 flex-auto px-1.5"
            aria-label={text}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns "Stops in 12 min" while a sleep timer runs. */
function useSleepLeft(sleep: Sleep): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (sleep === null || sleep === 'song') return;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [sleep]);
  const left = sleepLeft(sleep, now);
  if (left === null) return null;
  return left === 'song' ? player.sleep.afterSong : player.sleep.left(left);
}
