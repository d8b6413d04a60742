import { putDoorKey, storedScans } from '../../tests/support/door/door';
import { button, field, fill, heading, press, see, words } from './support/actions';
import { widths } from './support/in-page';
import { expect, onPhone, test } from './support/test';

test('A door opens without signal after a browser restart, with its guests, and sends its scans once @core', async ({
  server,
  line,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  const key = await putDoorKey(server, event.id);
  const ada = await server.sendRsvp(event.id, { name: 'Ada Moreno', number_of_guests: 2 });
  let tab = await phone.open(`${line.url}/door#${key.id}.${key.secret}`);
  await see(tab, heading('Door A'));
  await onPhone(tab);
  await line.disconnect();
  await phone.close();

  // The browser has stored the key that decrypts the guest list, but no script can read it.
  tab = await phone.open(`${line.url}/door`);
  await see(tab, heading('Door A'));
  await press(tab, button('Find a name'));
  await fill(tab, field('Name', 'dialog'), 'ada');
  await press(tab, { what: 'dialog button', saying: 'Ada Moreno' });
  await see(tab, { what: '[role=dialog]', named: 'In' }, 'Ada Moreno');
  // One disc for each person. They are larger while they stamp in.
  const areSmall = async () =>
    (await tab.run(widths, '[role=dialog] [role=img] svg')).map((width) => width < 100);
  await expect.poll(areSmall).toEqual([true, true]);
  await press(tab, button('Next guest'));
  await see(tab, words('1 to send'));

  await line.connect();
  await see(tab, words('Online'));
  await expect.poll(() => storedScans(server, event.id)).toMatchObject([{ rsvp_id: ada.id, people: 2 }]);
});
