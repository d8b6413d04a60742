import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../ui/inputs';

/** Milliseconds after the last letter. */
const pause = 250;

interface SearchBoxProps {
  /** Its words, in the field and as its name. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that is asked when somebody stops typing for a moment. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = (typed: string) => {
    asked.current = typed;
    onSearch(typed);
  };
  const askLater = useEffectEvent(ask);
  // The address was changed by something else than typing here.
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => askLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      className="admin-search"
      aria-label={label.replace(/\.+$/, '')}
      placeholder={label}
      value={text}
      maxLength={200}
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text);
      }}
    />
  );
}
