import '@github/markdown-toolbar-element';
import { createElement, useState } from 'react';
import { richField as words } from '../../../../content/admin/rich-field';
import type { RichText as RichValue } from '../../../../domain/content/rich';
import { hasTooManyMarks, tooManyMarks } from '../../../../domain/content/rich-marks';
import { Field } from '../../../../ui/form/field';
import { TextArea } from '../../../../ui/form/inputs';
import { buttonClass } from '../../../../ui/parts/button';
import { classNames } from '../../../../ui/parts/class-names';
import { Icon, type IconName } from '../../../../ui/parts/icon';
import { RichText } from '../../../content/rich-text';
import { parseMarkdown } from './markdown';

export interface RichFieldProps {
  value: RichValue;
  onChange: (value: RichValue) => void;
  id: string;
  label: string;
  /** Characters of the Markdown. */
  max: number;
  optional?: boolean | undefined;
  error?: string | undefined;
  /** About this field, before what is said about each. */
  hint?: string | undefined;
}

/**
 * Markdown with a toolbar, and below it what visitors will see. Each change is parsed at once, so that what is saved is
 * whole.
 */
export default function RichEditor({ value, onChange, id, label, max, hint, ...field }: RichFieldProps) {
  const [refused, setRefused] = useState('');
  const change = (markdown: string) => {
    // A text that is pasted by mistake would stop the page while it is parsed. A little more may be cut later.
    if (markdown.length > 2 * max) return setRefused(words.tooLong(max.toLocaleString('en')));
    if (hasTooManyMarks(markdown)) return setRefused(tooManyMarks);
    const parsed = parseMarkdown(markdown);
    const [address] = parsed.refused;
    setRefused(address === undefined ? '' : words.refused(address));
    onChange({ markdown, nodes: parsed.nodes });
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        {...field}
        id={id}
        label={label}
        hint={
          <>
            {hint && `${hint} `}
            <span aria-live="polite">{refused || words.hint}</span>
          </>
        }
        count={{ used: value.markdown.length, max }}
      >
        {(control) => (
          <>
            <Toolbar id={id} label={label} />
            <TextArea
              {...control}
              rows={10}
              value={value.markdown}
              // Not `onChange`: in a browser without `execCommand`, the toolbar sets the value, which React takes for its own.
              onInput={({ currentTarget }) => change(currentTarget.value)}
            />
          </>
        )}
      </Field>
      <details>
        <summary>{words.preview}</summary>
        {value.nodes.length > 0 ? (
          <RichText nodes={value.nodes} className="border-rule border-t-2 py-4" />
        ) : (
          <p className="text-muted">{words.empty}</p>
        )}
      </details>
    </div>
  );
}

interface Tool {
  /** Of the package. */
  element: string;
  name: keyof typeof words.buttons;
  /** A letter instead of an icon. */
  letter?: string;
  icon?: IconName;
  look?: string;
}

const tools: readonly Tool[] = [
  { element: 'md-bold', name: 'bold', letter: 'B', look: 'font-black' },
  { element: 'md-italic', name: 'italic', letter: 'I', look: 'italic' },
  { element: 'md-header', name: 'heading', letter: 'H' },
  { element: 'md-unordered-list', name: 'bullets', icon: 'list' },
  { element: 'md-ordered-list', name: 'numbers', letter: '1.' },
  { element: 'md-quote', name: 'quote', letter: '“' },
  { element: 'md-link', name: 'link', icon: 'link' },
];

/** One stop of the Tab key: arrow keys go from button to button. */
function Toolbar({ id, label }: { id: string; label: string }) {
  return createElement(
    'markdown-toolbar',
    { for: id, 'aria-label': `${words.toolbar}: ${label}`, className: 'flex flex-wrap gap-1' },
    ...tools.map(({ element, name, letter, icon, look }) =>
      createElement(
        element,
        {
          // The elements have no role of their own.
          role: 'button',
          'aria-label': words.buttons[name],
          title: words.buttons[name],
          ...(name === 'heading' && { level: '2' }),
          className: buttonClass('bare', 'md', classNames('btn-square', look)),
        },
        icon ? <Icon name={icon} /> : <span aria-hidden="true">{letter}</span>,
      ),
    ),
  );
}
