/** Friends of who is signed in, and mail to them: requests. */

import { send, withLanguage } from './api';
import { language } from './language.svelte';
import type { Account, Done, FriendLink, Friends, MailAddress, NoticeOffer } from './wire';

export const friends = () => send<Friends>('GET', withLanguage('/api/me/friends'));
export const friendLink = () => send<FriendLink>('POST', '/api/me/friends/link', {});
/** Whose friend one would be. */
export const whoseLink = (link: string) => send<Account>('POST', '/api/friends/ask', { link });
export const befriend = (link: string) => send<Friends>('POST', withLanguage('/api/me/friends/accept'), { link });
export const unfriend = (account: string) => send<Friends>('POST', withLanguage('/api/me/friends/remove'), { account });
export const invite = (account: string, table: string) => send<Done>('POST', '/api/me/friends/invite', { account, table });
export const dismiss = (table: string) => send<Done>('POST', '/api/me/friends/dismiss', { table });

/** By which ways this server tells people who are not there. */
export const offer = () => send<NoticeOffer>('GET', '/api/notices');
export const mail = () => send<MailAddress>('GET', '/api/me/mail');
export const setMail = (address: string) => send<MailAddress>('POST', '/api/me/mail/set', { address, language: language.current });
export const removeMail = () => send<Done>('POST', '/api/me/mail/remove', {});
export const confirmMail = (link: string) => send<Done>('POST', '/api/mail/confirm', { link });
export const stopMail = (link: string) => send<Done>('POST', '/api/mail/stop', { link });
