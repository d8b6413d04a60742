import { create } from 'zustand';

/** Whether a new version of the site waits that was not put off. */
export const useUpdateWaits = create<{ waits: boolean }>(() => ({ waits: false }));
