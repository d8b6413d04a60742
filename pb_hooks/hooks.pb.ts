/** Every hook, route and job. The build replaces the imports: PocketBase runs each handler from its source text. */
import * as accountMails from './lib/accounts/account-mails';
import * as accounts from './lib/accounts/accounts';
import * as adminCommand from './lib/accounts/admin-command';
import * as secondFactor from './lib/accounts/second-factor';
import * as signIns from './lib/accounts/sign-ins';
import * as team from './lib/accounts/team';
import * as teamLinks from './lib/accounts/team-links';
import * as bulk from './lib/admin/bulk';
import * as changes from './lib/admin/changes';
import * as creates from './lib/admin/idempotent-create';
import * as search from './lib/admin/search';
import * as seriesSteps from './lib/admin/series-steps';
import * as taskOwners from './lib/admin/task-owners';
import * as adminUndo from './lib/admin/undo';
import * as viewers from './lib/admin/viewers';
import * as collectionLists from './lib/collection-lists';
import * as consents from './lib/consent/consents';
import * as reminders from './lib/consent/remind-parents';
import * as content from './lib/content/content';
import * as contentDrafts from './lib/content/draft';
import * as contentExample from './lib/content/example';
import * as media from './lib/content/media';
import * as contentSchedule from './lib/content/schedule';
import * as corrections from './lib/door/corrections';
import * as door from './lib/door/door';
import * as evenings from './lib/door/evenings';
import * as doorKeys from './lib/door/keys';
import * as erasedIds from './lib/erased-ids';
import * as events from './lib/events/events';
import * as guestNews from './lib/events/notify-guests';
import * as posters from './lib/events/posters';
import * as rsvpChanges from './lib/events/rsvp-changes';
import * as pace from './lib/events/rsvp-pace';
import * as rsvps from './lib/events/rsvps';
import * as seriesDates from './lib/events/series-dates';
import * as ticketMail from './lib/events/ticket-mail';
import * as checkout from './lib/giving/checkout';
import * as demoCheckout from './lib/giving/demo-checkout';
import * as gifts from './lib/giving/reconcile';
import * as webhook from './lib/giving/webhook';
import * as applicationPhotos from './lib/inbox/application-photos';
import * as inbox from './lib/inbox/inbox';
import * as newsletter from './lib/inbox/newsletter';
import * as mails from './lib/mail/send';
import * as privacyOfAdmins from './lib/privacy/admin-routes';
import * as privacyByLink from './lib/privacy/link-routes';
import * as listExports from './lib/privacy/list-exports';
import * as retention from './lib/privacy/retention';
import * as seatCounts from './lib/seats/counts';
import * as seats from './lib/seats/seats';
import * as clientErrors from './lib/server/client-errors';
import * as demoRemoval from './lib/server/demo-removal';
import * as firstSteps from './lib/server/first-steps';
import * as nextDue from './lib/server/next-due';
import * as prepareCommand from './lib/server/prepare-command';
import * as securityTxt from './lib/server/security-txt';
import * as serverFeatures from './lib/server/server-features';
import * as upkeep from './lib/server/upkeep';
import * as trash from './lib/trash/soft-delete';

// Commands of the program run these (pocketbase/internal/commands).
$app.rootCmd.addCommand(
  new Command({ use: 'prepare', runE: (command, args) => prepareCommand.prepare(command, args) }),
  new Command({ use: 'next-due', runE: (command) => nextDue.printNextDue(command) }),
  new Command({ use: 'admin', runE: (command, args) => adminCommand.setAdmin(command, args) }),
);

// What every collection has, by its row in src/domain/collections.ts.
allowGuests(JSON.stringify(collectionLists.guestAccess));
allowMedia(JSON.stringify(media.rules));
onRecordCreateRequest((e) => creates.createRecord(e), ...collectionLists.createdOnline, 'reports');
onRecordUpdateRequest((e) => changes.update(e), ...collectionLists.changedByTeam);
onRecordDeleteRequest((e) => changes.deleteRoute(e), ...collectionLists.deletedByTeam);
onRecordDeleteExecute((e) => erasedIds.rememberErased(e), ...collectionLists.rememberedWhenErased);

// Submissions of the outbox.
onRecordCreateRequest((e) => rsvps.create(e), 'event_rsvps');
onRecordCreateRequest((e) => rsvpChanges.create(e), 'rsvp_changes');
onRecordCreateRequest((e) => consents.create(e), 'consents');
onRecordCreateRequest((e) => inbox.createContact(e), 'contact_submissions');
onRecordCreateRequest((e) => inbox.createApplication(e), 'artist_submissions');
onRecordCreateRequest((e) => inbox.createInterest(e), 'collaboration_interest');
onRecordCreateRequest((e) => inbox.createNewsletter(e), 'newsletter_subscribers');
onRecordDelete((e) => applicationPhotos.deleteWithPhoto(e), 'artist_submissions');

// Events and their guests.
onRecordsListRequest((e) => rsvps.listWithPlaces(e), 'event_rsvps');
onRecordAfterUpdateSuccess((e) => seats.publishAfterChange(e), 'events', 'event_rsvps', 'door_keys');
onRecordAfterUpdateSuccess((e) => content.followChange(e), 'content');
onRecordAfterDeleteSuccess((e) => seats.publishAfterChange(e), 'event_rsvps');
onRecordUpdate((e) => events.removeOldPreview(e), 'events');
onRecordCreate((e) => posters.dealPoster(e), 'events');
routerAdd('GET', '/.well-known/security.txt', (e) => securityTxt.showSecurityContact(e));
routerAdd('POST', '/api/byop/rsvp', (e) => rsvpChanges.showRsvp(e));
routerAdd('POST', '/api/byop/send-ticket', (e) => ticketMail.requestTicket(e));
routerAdd('POST', '/api/byop/consent', (e) => consents.showRequest(e));
routerAdd('POST', '/api/byop/door', (e) => door.receiveFromDoor(e));

// Admins.
routerAdd('POST', '/api/byop/delete', (e) => changes.deleteRouteOnce(e));
routerAdd('POST', '/api/byop/bulk', (e) => bulk.changeMany(e));
routerAdd('POST', '/api/byop/undo', (e) => adminUndo.undo(e));
routerAdd('POST', '/api/byop/series', (e) => seriesSteps.changeSeries(e));
routerAdd('POST', '/api/byop/notify-guests', (e) => guestNews.notifyGuestsRoute(e));
routerAdd('GET', '/api/byop/missing-yes', (e) => reminders.listMissing(e));
routerAdd('GET', '/api/byop/rsvp-pace', (e) => pace.showPace(e));
routerAdd('POST', '/api/byop/remind-parents', (e) => reminders.remindParents(e));
routerAdd('POST', '/api/byop/resend-ticket', (e) => ticketMail.resendTicket(e));
routerAdd('POST', '/api/byop/door-key', (e) => doorKeys.showSecret(e));
routerAdd('POST', '/api/byop/door-correction', (e) => corrections.correctScans(e));
routerAdd('POST', '/api/byop/search', (e) => search.searchEverything(e));
routerAdd('GET', '/api/byop/evenings', (e) => evenings.listEvenings(e));
routerAdd('GET', '/api/byop/task-owners', (e) => taskOwners.showTaskOwners(e));
routerAdd('POST', '/api/byop/task-owner', (e) => taskOwners.setTaskOwner(e));
routerAdd('GET', '/api/byop/viewers', (e) => viewers.listViewers(e));
routerAdd('GET', '/api/byop/upkeep', (e) => upkeep.showUpkeep(e));
routerAdd('POST', '/api/byop/backup', (e) => upkeep.makeBackup(e));
routerAdd('GET', '/api/byop/first-steps', (e) => firstSteps.showFirstSteps(e));
routerAdd('POST', '/api/byop/first-steps/mail', (e) => firstSteps.testMail(e));
routerAdd('POST', '/api/byop/first-steps/giving', (e) => firstSteps.checkGiving(e));
routerAdd('GET', '/api/byop/demo', (e) => demoRemoval.showDemo(e));
routerAdd('POST', '/api/byop/demo/remove', (e) => demoRemoval.removeDemo(e));
routerAdd('POST', '/api/byop/list-export', (e) => listExports.logListExport(e));
routerAdd('POST', '/api/byop/person/export', (e) => privacyOfAdmins.exportByAdmin(e));
routerAdd('POST', '/api/byop/person/erase', (e) => privacyOfAdmins.eraseByAdmin(e));

// The words of the pages.
routerAdd('GET', '/api/byop/content/example', (e) => contentExample.showExample(e));
routerAdd('POST', '/api/byop/content/draft', (e) => contentDrafts.saveDraft(e));
routerAdd('POST', '/api/byop/content/publish', (e) => content.publish(e));
routerAdd('POST', '/api/byop/content/restore', (e) => content.restore(e));
routerAdd('POST', '/api/byop/content/schedule', (e) => content.schedule(e));
routerAdd('POST', '/api/byop/content/discard', (e) => content.discard(e));

// Accounts.
onRecordCreate((e) => accountMails.beforeCreate(e), 'users');
onRecordCreateRequest((e) => accounts.create(e), 'users');
onRecordUpdate((e) => accounts.beforeUpdate(e), 'users');
onRecordUpdateRequest((e) => accounts.update(e), 'users');
onRecordDeleteRequest((e) => accounts.remove(e), 'users');
onRecordDeleteExecute((e) => accounts.beforeDelete(e), 'users');
onRecordAuthWithPasswordRequest((e) => signIns.signIn(e), 'users');
onRecordAuthRequest((e) => signIns.beforeToken(e), 'users');
onRecordConfirmPasswordResetRequest((e) => accounts.reset(e), 'users');
onRecordRequestEmailChangeRequest((e) => accountMails.readNewEmail(e), 'users');
onRecordConfirmEmailChangeRequest((e) => accountMails.readNewEmail(e), 'users');
onMailerRecordVerificationSend((e) => accountMails.mailVerification(e), 'users');
onMailerRecordPasswordResetSend((e) => accountMails.mailPassword(e), 'users');
onMailerRecordEmailChangeSend((e) => accountMails.mailEmailChange(e), 'users');
routerAdd('POST', '/api/byop/is_admin', (e) => accounts.checkIsAdmin(e));
routerAdd('GET', '/api/byop/role', (e) => accounts.showRole(e));
routerAdd('POST', '/api/byop/sign-out-everywhere', (e) => accounts.signOutEverywhere(e));
routerAdd('GET', '/api/byop/second-factor', (e) => secondFactor.showFactor(e));
routerAdd('POST', '/api/byop/second-factor/begin', (e) => secondFactor.begin(e));
routerAdd('POST', '/api/byop/second-factor/turn-on', (e) => secondFactor.turnOn(e));
routerAdd('POST', '/api/byop/second-factor/turn-off', (e) => secondFactor.turnOff(e));
routerAdd('POST', '/api/byop/second-factor/codes', (e) => secondFactor.makeCodes(e));
routerAdd('POST', '/api/byop/second-factor/prove', (e) => secondFactor.prove(e));
routerAdd('POST', '/api/byop/second-factor/required', (e) => secondFactor.setRequired(e));
routerAdd('POST', '/api/byop/second-factor/turn-off-for', (e) => secondFactor.turnOffFor(e));
routerAdd('GET', '/api/byop/team', (e) => team.showTeam(e));
routerAdd('POST', '/api/byop/team/invite', (e) => team.invite(e));
routerAdd('POST', '/api/byop/team/link', (e) => team.addLink(e));
routerAdd('POST', '/api/byop/team/withdraw', (e) => team.withdraw(e));
routerAdd('POST', '/api/byop/team/role', (e) => team.changeRole(e));
routerAdd('POST', '/api/byop/team/password-link', (e) => team.makePasswordLink(e));
routerAdd('POST', '/api/byop/team/open', (e) => teamLinks.openTeamLink(e));
routerAdd('POST', '/api/byop/team/accept', (e) => teamLinks.acceptTeamLink(e));

// Gifts.
routerAdd('POST', '/api/byop/create-payment', (e) => checkout.createPayment(e));
routerAdd('POST', '/api/byop/create-checkout', (e) => checkout.createCheckout(e));
routerAdd('POST', '/api/byop/stripe-webhook', (e) => webhook.receiveEvent(e));
routerAdd('POST', '/api/byop/demo-checkout', (e) => demoCheckout.demoCheckout(e));

// People without an account.
routerAdd('POST', '/api/byop/unsubscribe', (e) => newsletter.unsubscribe(e));
routerAdd('GET', '/api/byop/unsubscribe', (e) => newsletter.redirectToPage(e));
routerAdd('POST', '/api/byop/unsubscribe/ask', (e) => newsletter.requestLink(e));
routerAdd('POST', '/api/byop/my-data', (e) => privacyByLink.requestLink(e));
routerAdd('POST', '/api/byop/my-data/open', (e) => privacyByLink.openLink(e));
routerAdd('POST', '/api/byop/my-data/erase', (e) => privacyByLink.eraseByLink(e));
routerAdd('GET', '/api/byop/features', (e) => serverFeatures.showFeatures(e));
routerAdd('POST', '/api/byop/client-errors', (e) => clientErrors.store(e));

// Jobs, in UTC.
cronAdd('mails', '* * * * *', () => mails.send($app));
cronAdd('content', '* * * * *', () => contentSchedule.publishDue($app));
cronAdd('series', '7 * * * *', () => seriesDates.settleAllSeries($app));
cronAdd('remind_parents', '*/10 * * * *', () => reminders.remindBeforeEvents($app));
cronAdd('byop_gifts', '*/10 * * * *', () => gifts.reconcile($app));
cronAdd('set_aside', '17 10 * * *', () => trash.purgeExpired($app));
cronAdd('media', '27 10 * * *', () => media.removeUnused($app));
cronAdd('retention', '47 10 * * *', () => retention.removeOutdated($app));
cronAdd('counts', '57 10 * * *', () => seatCounts.checkCounts($app));
