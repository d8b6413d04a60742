import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { formWords } from '../../content/forms';
import { join } from '../../content/join';
import { messages } from '../../content/messages';
import { site } from '../../content/site';
import { type ApplicationInput, type ApplicationTyped, applicationInput } from '../../domain/application';
import { roleInterests } from '../../domain/choices';
import { textMax } from '../../domain/limits';
import { submit } from '../../offline';
import { draftOf, takeBack } from '../../offline/drafts';
import { follow, type Teller } from '../../offline/follow';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { NeedsScript } from '../../ui/needs-script';
import { toast } from '../../ui/toast-store';

const words = join.form;

const fields: readonly FieldSpec<ApplicationTyped>[] = [
  { name: 'name', label: words.name, max: textMax.name, control: { autoComplete: 'name' } },
  {
    name: 'email',
    label: words.email,
    max: textMax.email,
    control: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
    },
  },
  {
    name: 'phone',
    label: words.phone,
    optional: true,
    max: textMax.phone,
    control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  {
    name: 'role_interest',
    label: words.role,
    kind: 'select',
    choices: [
      { value: '', label: words.roleNone },
      ...roleInterests.map((value) => ({ value, label: words.roles[value] })),
    ],
  },
  { name: 'skills', label: words.skills, hint: words.skillsHint, max: textMax.skills },
  {
    name: 'experience',
    label: words.experience,
    kind: 'area',
    hint: words.experienceHint,
    optional: true,
    max: textMax.experience,
  },
  { name: 'why_join', label: words.whyJoin, kind: 'area', max: textMax.whyJoin },
  {
    name: 'social_media',
    label: words.socialMedia,
    hint: words.socialMediaHint,
    optional: true,
    max: textMax.socialMedia,
  },
  {
    name: 'portfolio_links',
    label: words.portfolioLinks,
    hint: words.portfolioLinksHint,
    optional: true,
    max: textMax.portfolioLinks,
  },
  { name: 'public_email', label: words.publicly.email, kind: 'check' },
  { name: 'public_links', label: words.publicly.links, kind: 'check' },
];

const empty: ApplicationTyped = {
  name: '',
  email: '',
  phone: '',
  role_interest: '',
  skills: '',
  experience: '',
  why_join: '',
  social_media: '',
  portfolio_links: '',
  public_email: false,
  public_links: false,
};

/** The application of spec §2 and §5, with what the Members page may show (D5). */
export default function ApplicationForm({ teller }: { teller: Teller }) {
  const draft = useMemo(() => draftOf('application'), []);
  return (
    <DataForm<ApplicationTyped, ApplicationInput>
      fields={fields}
      resolver={valibotResolver(applicationInput)}
      empty={empty}
      submit={words.submit}
      working={formWords.working}
      promise={words.promise}
      draft={draft}
      onFaulty={(faulty) => {
        if (faulty.some(({ name }) => name === 'role_interest'))
          toast(messages.application.noRole, 'application');
      }}
      send={async (input, signs) =>
        follow(await submit('application', input, { title: words.headline }, signs, draft), teller, (id) =>
          takeBack(id, draft),
        )
      }
    >
      <p className="small muted">{words.publicly.text}</p>
      <p className="small muted">{words.minors}</p>
      <NeedsScript text={formWords.needsScript} email={site.email.general} />
    </DataForm>
  );
}
