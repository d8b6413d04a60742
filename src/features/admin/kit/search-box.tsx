import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../../ui/form/inputs';

/** In ms. */
const debounceMs = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing, or on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = (typed: string) => {
    searched.current = typed;
    onSearch(typed);
  };
  const searchNow = useEffectEvent(search);
  // The address changed, for example through the back button.
  useEffect(() => {
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => {
    if (text === searched.current) return;
    const timer = setTimeout(() => searchNow(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      className="min-h-11 w-44 flex-none in-data-beside:min-w-24 in-data-beside:shrink py-1 text-sm @tablet:w-48"
      aria-label={label.replace(/\.+$/, '')}
      placeholder={label}
      value={text}
      maxLength={200}
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
      }}
    />
  );
}
