import { myData } from '../../../content/account/my-data';
import { adminPerson } from '../../../content/admin/admin-person';
import { endSessions, erasePerson, readPerson } from '../../../data/admin/actions';
import { shareFile } from '../../../ui/sheet/share-file';
import { toast } from '../../../ui/sheet/toast-store';
import { PanelHead } from '../kit/panel-head';
import { withCode } from '../step-up/step-up-store';
import { type PersonAction, PersonForm } from './person-form';

const { data, sessions } = adminPerson;

const dataActions: readonly PersonAction[] = [
  {
    label: data.save,
    icon: 'save',
    async run(who) {
      const answer = await withCode(() => readPerson(who));
      if (answer.ok && answer.value.length > 0)
        await shareFile(...myData.file(who, answer.value, new Date()));
      else if (answer.ok) toast(data.nothing(who));
      return answer;
    },
  },
  {
    label: data.erase,
    kind: 'danger',
    question: data.confirmErase,
    async run(who) {
      const answer = await withCode(() => erasePerson(who));
      if (answer.ok) toast(answer.value > 0 ? data.erased(who) : data.nothing(who));
      return answer;
    },
  },
];

const sessionActions: readonly PersonAction[] = [
  {
    label: sessions.end,
    question: sessions.confirmSignOut,
    async run(email) {
      const answer = await endSessions(email);
      if (answer.ok) toast(sessions.ended(email));
      return answer;
    },
  },
];

/** Exports or erases a person's data, or ends their sessions. The audit log records each action. */
export function PersonPanel() {
  return (
    <>
      <PanelHead title={adminPerson.tab} />
      <div className="mt-4 grid items-start gap-8 @tablet:grid-cols-2">
        <PersonForm words={{ ...adminPerson, ...data }} actions={dataActions} orPhone />
        <PersonForm words={{ ...adminPerson, ...sessions }} actions={sessionActions} />
      </div>
    </>
  );
}
