// Dexie looks for a global IndexedDB when it is loaded, or its live queries stay silent; every device brings its own.
import 'fake-indexeddb/auto';
