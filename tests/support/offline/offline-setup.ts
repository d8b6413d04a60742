// Dexie looks for a global IndexedDB when it loads, or its live queries do not emit. Each test device still has its own
// database.
import 'fake-indexeddb/auto';
