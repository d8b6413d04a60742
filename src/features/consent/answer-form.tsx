import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { allDatesChoice } from '../../content/events/all-dates';
import { consentCard as words } from '../../content/events/consent-page';
import { agreeTo, consentText } from '../../content/events/consents';
import {
  type Agreement,
  type AgreementTyped,
  agreementInput,
  type ConsentRequest,
} from '../../domain/rsvps/consent';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Notice } from '../../ui/parts/notice';
import { dayText, isOpenRequest, namesOf, youngOf } from './consent-facts';
import type { SendAnswer } from './use-consent';

const texts = words.form;

/** What the door needs to know beside the name: a number to call, who else may pick up, and who of several may come. */
function fieldsOf(request: ConsentRequest): FieldSpec<AgreementTyped>[] {
  const { children, needs_phone, event, series, yes_until } = request;
  const asksWho = children.length > 1;
  const young = youngOf(request);
  const isTwice = (name: string) => children.filter((child) => child.name === name).length > 1;
  return [
    ...children
      .filter(() => asksWho)
      .map(
        ({ id, name }, n): FieldSpec<AgreementTyped> => ({
          name: `may.${id}`,
          label: texts.may(isTwice(name) ? (young[n]?.name ?? name) : name),
          kind: 'check',
        }),
      ),
    { name: 'by', label: words.name, control: { autoComplete: 'name', enterKeyHint: 'done' } },
    ...(needs_phone
      ? [
          {
            name: 'phone' as const,
            label: texts.phone,
            hint: texts.phoneHint,
            control: { type: 'tel', autoComplete: 'tel' },
          },
        ]
      : []),
    ...(event?.pick_up
      ? [{ name: 'pick_up_names' as const, label: texts.pickUp, hint: texts.pickUpHint, optional: true }]
      : []),
    ...(event && series && !yes_until
      ? [
          {
            name: 'all_dates' as const,
            label: allDatesChoice.label({ title: event.title, until: dayText(series.until) }),
            hint: allDatesChoice.hint(series.pattern),
            kind: 'check' as const,
          },
        ]
      : []),
  ];
}

interface AnswerFormProps {
  request: ConsentRequest;
  send: SendAnswer;
}

/** The text that they agree to, their name, yes and no. */
export function AnswerForm({ request, send }: AnswerFormProps) {
  const [failed, setFailed] = useState(false);
  const [name, setName] = useState(request.guardian_name);
  const { children, needs_phone, event, series } = request;
  const fields = useMemo(() => fieldsOf(request), [request]);
  const resolver = useMemo(() => valibotResolver(agreementInput({ needsPhone: needs_phone })), [needs_phone]);
  /** After a no for one of several, they agree for that one only with a tick. */
  const isOpenOrYes = ({ state }: { state: string }) => state === 'given' || state === 'asked';
  const mayCome = (id: string) =>
    !children.some(isOpenOrYes) || children.some((child) => child.id === id && isOpenOrYes(child));
  const [initialValues] = useState(
    (): AgreementTyped => ({
      by: request.guardian_name,
      phone: '',
      pick_up_names: request.pick_up_names.join(', '),
      all_dates: false,
      may: children.length > 1 ? Object.fromEntries(children.map(({ id }) => [id, mayCome(id)])) : {},
    }),
  );
  const [mayAll, setMayAll] = useState(Object.values(initialValues.may).every(Boolean));
  const [forAll, setForAll] = useState(false);
  const allDates =
    forAll && event && series ? { title: event.title, until: dayText(series.until) } : undefined;
  const agree = async ({ by, phone, pick_up_names, may, all_dates }: Agreement) => {
    setFailed(false);
    const except = Object.keys(may).filter((id) => !may[id]);
    const sent = await send('given', by, {
      ...(except.length > 0 && { except }),
      ...(phone && { phone }),
      ...(all_dates && series && { until: series.until }),
      ...(request.event?.pick_up && { pick_up_names }),
      ...(request.shown_first_name && { shown_first_name: request.shown_first_name }),
    });
    setFailed(sent === 'failed');
    return sent === 'stored';
  };
  return (
    <>
      <section className="grid gap-2 bg-base-200 p-4">
        <h2 className="font-bold">{agreeTo}</h2>
        {consentText(request.kind, { shown: request.shown_first_name, allDates }).map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </section>
      {failed && <Notice tone="bad" live title={words.failed} />}
      <div className="[&_.btn-primary]:min-h-14 [&_.btn-primary]:flex-1 [&_.btn-primary]:text-lg">
        <DataForm<AgreementTyped, Agreement>
          fields={fields}
          resolver={resolver}
          initialValues={initialValues}
          onValues={({ by, may, all_dates = false }) => {
            setName(by);
            setForAll(all_dates);
            setMayAll(Object.values(may).every(Boolean));
          }}
          submit={mayAll ? words.yes[request.kind] : words.send}
          working={words.working}
          footnote={words.footnote(namesOf(request))}
          onSubmit={async (agreement) => ((await agree(agreement)) ? { next: 'done' } : { next: 'stay' })}
          secondary={
            isOpenRequest(request) && (
              <AnswerButton
                label={words.no}
                className="min-h-14 min-w-24 text-lg"
                onClick={() => send('refused', name.trim() || request.guardian_name)}
              />
            )
          }
        />
      </div>
    </>
  );
}

interface AnswerButtonProps {
  label: string;
  className?: string;
  kind?: 'quiet';
  onClick: () => ReturnType<SendAnswer>;
}

export function AnswerButton({ label, className, kind, onClick }: AnswerButtonProps) {
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setStep('busy');
    setStep((await onClick()) === 'failed' ? 'failed' : 'idle');
  };
  return (
    <>
      <Button
        kind={kind}
        className={classNames(className)}
        busy={step === 'busy'}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {step === 'failed' && (
        <p role="alert" className="basis-full text-error text-sm">
          {words.failed}
        </p>
      )}
    </>
  );
}
