// Dexie looks for a global IndexedDB when it loads, or its live queries do not emit. Every device still has its own.
import 'fake-indexeddb/auto';
