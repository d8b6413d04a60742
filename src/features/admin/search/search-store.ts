import { create } from 'zustand';

const useSearchStore = create<{ isSheetOpen: boolean }>(() => ({ isSheetOpen: false }));

export const useIsSearchSheetOpen = (): boolean => useSearchStore(({ isSheetOpen }) => isSheetOpen);
export const showSearchSheet = (isSheetOpen: boolean): void => useSearchStore.setState({ isSheetOpen });
