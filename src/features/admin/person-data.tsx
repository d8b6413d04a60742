import { adminPerson } from '../../content/admin-person';
import { myData } from '../../content/my-data';
import { endSessions, erasePerson, readPerson } from '../../data/admin/person';
import { shareFile } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { type Act, PersonForm } from './person-form';

const { data, sessions } = adminPerson;

const dataActs: readonly Act[] = [
  {
    label: data.save,
    icon: 'save',
    async run(email) {
      const answer = await readPerson(email);
      if (answer.ok && answer.value.length > 0)
        await shareFile(...myData.file(email, answer.value, new Date()));
      else if (answer.ok) toast(data.nothing(email));
      return answer;
    },
  },
  {
    label: data.erase,
    kind: 'danger',
    sure: data.sure,
    async run(email) {
      const answer = await erasePerson(email);
      if (answer.ok) toast(answer.value > 0 ? data.erased(email) : data.nothing(email));
      return answer;
    },
  },
];

const sessionActs: readonly Act[] = [
  {
    label: sessions.end,
    sure: sessions.sure,
    async run(email) {
      const answer = await endSessions(email);
      if (answer.ok) toast(sessions.ended(email));
      return answer;
    },
  },
];

/** What is done about one person, and written down above: a file of what is held about them or its end; out everywhere. */
export function PersonData() {
  return (
    <div className="admin-persons">
      <PersonForm words={{ ...adminPerson, ...data }} acts={dataActs} />
      <PersonForm words={{ ...adminPerson, ...sessions }} acts={sessionActs} />
    </div>
  );
}
