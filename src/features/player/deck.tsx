import { useEffect } from 'react';
import { player, saving } from '../../content/player';
import { useTrack } from '../../offline/offline-store';
import { log } from '../../platform/log';
import { Sleeve } from '../../ui/art';
import { Icon } from '../../ui/icon';
import { loadPlayer } from './load-player';
import { MoreControls } from './more-controls';
import { usePlayer } from './player-store';
import { SeekBar, Volume } from './sliders';
import { songOf } from './songs';
import { Transport } from './transport';

export function Deck() {
  const song = songOf(usePlayer((state) => state.current));
  const note = usePlayer((state) => state.note);
  const { state } = useTrack(song.id);
  useEffect(() => {
    loadPlayer().catch(log);
  }, []);
  return (
    <section className="deck" aria-label={player.label} data-player="">
      <div className="disc-sleeve" data-sleeve={song.id}>
        <span className="disc" />
        <Sleeve id={song.id} family={song.family} stock={song.stock} />
      </div>
      <div className="deck-song">
        <div>
          <h2 className="h2">{song.title}</h2>
          <p className="text-muted">{song.artist}</p>
        </div>
        {state === 'saved' && (
          <span className="save-state">
            <Icon name="ok" />
            {saving.saved}
          </span>
        )}
      </div>
      <SeekBar />
      <div className="deck-controls">
        <Transport />
        <Volume />
      </div>
      {note && (
        <p className="deck-note text-sm">
          <Icon name="alert" />
          {note}
        </p>
      )}
      <p className="text-sm text-muted deck-story">{song.story}</p>
      <MoreControls />
    </section>
  );
}
