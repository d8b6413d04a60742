import { useEffect, useRef, useState } from 'react';
import { saving } from '../../content/player';
import { useTracks } from '../../offline/offline-store';
import { songs } from './songs';

/** What became of the song that was last saved, for those who listen to the page. */
export function useSaveNews(): string {
  const tracks = useTracks();
  const before = useRef(tracks.songs);
  const [news, setNews] = useState('');
  useEffect(() => {
    for (const { id, title } of songs) {
      const now = tracks.songs[id];
      const isUnderWay = (state = 'none') => state === 'saving' || state === 'waiting';
      if (!isUnderWay(before.current[id]?.state) || isUnderWay(now?.state)) continue;
      if (now?.state === 'saved') setNews(`${title}: ${saving.saved}.`);
      else if (now?.reason) setNews(`${title}. ${saving.reason[now.reason]}`);
    }
    before.current = tracks.songs;
  }, [tracks.songs]);
  return news;
}
