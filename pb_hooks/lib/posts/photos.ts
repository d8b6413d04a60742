/** Photos are shown only while everyone in them agrees (docs/decisions/054-publishing-members.md). */
import { flyer, photo } from '../../../src/domain/limits';
import { photoInput } from '../../../src/domain/posts/photo';
import { type CollectionRules, isYes, setInput } from '../collection-rules';
import { rememberErasedIds } from '../erased-ids';
import { refuseWrongPicture } from '../pictures';
import { invalidFieldsError, Refusal } from '../request';
import { idsOf, run, storedTime } from '../sql';

export const photoAdminRules: CollectionRules = {
  /** A new photo waits until an admin publishes it. */
  beforeCreate(e) {
    if (e.hasSuperuserAuth()) return;
    const missing = 'Choose a photo.';
    for (const field of ['image', 'screens']) {
      if (e.record.getUnsavedFiles(field).length === 0) throw invalidFieldsError({ [field]: missing });
    }
    refuseWrongPicture(e, 'image', flyer.maxBytes);
    refuseWrongPicture(e, 'screens', photo.plates.maxBytes);
    setPhoto(e.record);
    e.record.set('published', false);
    e.record.set('withdrawn_at', '');
  },

  /** Image and consent never change: another image, or another consent, is another photo. */
  applyInput({ current, record, sent }) {
    setPhoto(record);
    if (!isYes(sent.withdraw)) return;
    record.set('published', false);
    if (!current?.getString('withdrawn_at')) {
      record.set('withdrawn_at', storedTime());
    }
  },

  check({ tx, record }) {
    if (!record.getBool('published')) return;
    if (record.getString('withdrawn_at')) {
      throw new Refusal(409, 'withdrawn', 'The consent to this photo was withdrawn.');
    }
    if (record.getString('place').startsWith('application:')) {
      throw new Refusal(409, 'not_a_member', 'Publish the person on the Members page first.');
    }
    if (record.getString('place') !== 'album') return;
    const sql = "SELECT id FROM photos WHERE published AND place = 'album' AND id != {:id}";
    if (idsOf(tx, sql, { id: record.id }).length >= photo.mostInAlbum)
      throw new Refusal(
        409,
        'album_full',
        `The album holds ${photo.mostInAlbum} photos. Take one down first.`,
      );
  },

  /** An older backup must not bring a withdrawn photo back: after a restore, rows whose id is in `erased_ids` are deleted. */
  afterSave({ tx, record }) {
    const withdrawn = "SELECT id FROM photos WHERE id = {:id} AND withdrawn_at != ''";
    rememberErasedIds(tx, withdrawn, { id: record.id });
    run(tx, `DELETE FROM erased_ids WHERE id = {:id} AND id NOT IN (${withdrawn})`, { id: record.id });
    return [];
  },
};

const setPhoto = (record: PbRecord): void =>
  setInput(record, photoInput, { consent_at: record.getString('consent_at').replace(' ', 'T') });
