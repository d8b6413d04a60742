export interface LyricLine {
  /** Seconds from the beginning of the song. Missing if the words have no times. */
  readonly at?: number;
  readonly text: string;
}

/** The words of the songs, by song and verse. Songs without words are missing. */
export const lyrics: Readonly<Record<string, readonly (readonly LyricLine[])[]>> = {
  'back-row-hymn': [
    [
      { at: 10.4, text: 'Back of the room, coat still on,' },
      { at: 15.6, text: 'half of the second verse is gone.' },
      { at: 20.8, text: 'A shoulder slides to make a space.' },
      { at: 26.0, text: 'I never asked. They know my face.' },
    ],
    [
      { at: 31.3, text: 'So stomp it on the floorboards,' },
      { at: 36.5, text: 'the pew is loose, the pew is ours.' },
      { at: 41.7, text: 'If you can’t sing it, stomp it.' },
      { at: 46.9, text: 'You hear us through the floor.' },
    ],
    [
      { at: 52.1, text: 'Take the seat beside the door,' },
      { at: 57.3, text: 'somebody kept it warm before.' },
      { at: 62.6, text: 'They never count the times you left.' },
      { at: 67.8, text: 'We keep the beat, one more breath.' },
    ],
    [
      { at: 73.0, text: 'So stomp it on the floorboards,' },
      { at: 78.2, text: 'the pew is loose, the pew is ours.' },
      { at: 83.4, text: 'If you can’t sing it, stomp it.' },
      { at: 88.6, text: 'You hear us through the floor.' },
    ],
    [
      { at: 104.3, text: 'So stomp it on the floorboards,' },
      { at: 109.5, text: 'the pew is loose, the pew is ours.' },
      { at: 114.7, text: 'If you can’t sing it, stomp it.' },
      { at: 120.0, text: 'You hear us through the floor.' },
    ],
  ],
  // Psalm 130, King James Version.
  'basement-psalm': [
    [
      { text: 'Out of the depths have I cried unto thee, O Lord.' },
      { text: 'Lord, hear my voice: let thine ears be attentive to the voice of my supplications.' },
    ],
    [
      { text: 'If thou, Lord, shouldest mark iniquities, O Lord, who shall stand?' },
      { text: 'But there is forgiveness with thee, that thou mayest be feared.' },
    ],
    [
      { text: 'I wait for the Lord, my soul doth wait, and in his word do I hope.' },
      { text: 'My soul waiteth for the Lord more than they that watch for the morning.' },
    ],
  ],
};
