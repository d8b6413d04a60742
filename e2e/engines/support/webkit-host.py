"""A WebKit window for the tests. Unlike MiniBrowser under automation, it keeps its profile after it is closed.

Started by WebKitWebDriver. Arguments: --profile=DIR, --width=PX --height=PX, --life=SECONDS.
"""

import argparse
import ctypes
import faulthandler
import os
import signal
import threading
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

PR_SET_PDEATHSIG = 1

SWITCHED = {
    # Off by default in this build, on in every Safari since 17.
    "StorageAPI": True,
    "StorageAPIEstimate": True,
    # Otherwise the first page moves to another process, and about once in 300 times it never loads.
    "CrossOriginOpenerPolicy": False,
}

arguments = argparse.ArgumentParser()
arguments.add_argument("--profile", required=True)
arguments.add_argument("--width", type=int, required=True)
arguments.add_argument("--height", type=int, required=True)
arguments.add_argument("--life", type=int, required=True)
asked = arguments.parse_args()

# Exits cleanly when the driver ends.
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)

# The driver does not forward stderr, so it goes to a file.
said = open(os.path.join(asked.profile, "said"), "a", encoding="utf-8")
os.dup2(said.fileno(), 2)
faulthandler.enable(said)

kept = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(asked.profile, "data"),
    base_cache_directory=os.path.join(asked.profile, "cache"),
)
context = WebKit2.WebContext.new_with_website_data_manager(kept)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for place in range(features.get_length()):
    feature = features.get(place)
    if feature.get_identifier() in SWITCHED:
        settings.set_feature_enabled(feature, SWITCHED[feature.get_identifier()])


def on_ended(_view, reason):
    print(f"{time.strftime('%H:%M:%S')} the process of a page: {reason.value_nick}", file=said, flush=True)


def new_tab(*_):
    """A window without a frame, as large as the screen of a phone."""
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(asked.width, asked.height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("web-process-terminated", on_ended)
    view.connect("close", lambda _view: window.destroy())
    return view


def on_started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("byop-tests")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", new_tab)


def end_of_life():
    """Ends with its test, even if the process that started it dies."""
    time.sleep(asked.life)
    os._exit(1)


context.connect("automation-started", on_started)
threading.Thread(target=end_of_life, daemon=True).start()
Gtk.main()
