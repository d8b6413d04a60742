/** daisyUI components that the site uses by their classes, without a part in src/ui, for `/dev/look`. */
import { Icon } from '../../ui/parts/icon';

export function LookClasses({ theme }: { theme: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <span className="tooltip" data-tip="A tooltip">
          <button type="button" className="btn btn-sm">
            Hover
          </button>
        </span>
        <span className="loading loading-dots" role="img" aria-label="Loading" />
      </div>
      <input type="range" className="range [--v:60%]" aria-label="Volume" defaultValue={60} />
      <div className="join">
        <button type="button" className="btn join-item">
          1
        </button>
        <button type="button" className="btn join-item" aria-pressed="true">
          2
        </button>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <ul className="menu w-56 border-2 border-rule">
          <li>
            <button type="button">
              <Icon name="ticket" />
              My tickets
            </button>
          </li>
          <li>
            <button type="button" className="menu-active">
              Events
            </button>
          </li>
        </ul>
        <details className="dropdown">
          <summary className="btn">Dropdown</summary>
          <ul className="menu dropdown-content z-10 w-52 border-2 border-rule bg-base-100">
            <li>
              <button type="button">Report</button>
            </li>
          </ul>
        </details>
      </div>
      <details className="collapse-arrow collapse">
        <summary className="collapse-title">Collapse</summary>
        <div className="collapse-content">Its content.</div>
      </details>
      <div className="card max-w-sm">
        <div className="card-body">
          <h4 className="card-title">Card</h4>
          <p>With a title and an action.</p>
          <div className="card-actions">
            <button type="button" className="btn btn-primary">
              Open
            </button>
          </div>
        </div>
      </div>
      <div className="stats">
        {[
          ['Upcoming', 12],
          ['Guests', 136],
        ].map(([title, value]) => (
          <div key={title} className="stat">
            <div className="stat-title">{title}</div>
            <div className="stat-value">{value}</div>
            <div className="stat-desc">this month</div>
          </div>
        ))}
      </div>
      <ul className="list">
        {['Back Row Hymn', 'Stay Late'].map((song, i) => (
          <li key={song} className="list-row">
            <span className="num">{i + 1}</span>
            <span>{song}</span>
            <span className="badge">2:21</span>
          </li>
        ))}
      </ul>
      <nav className="navbar" aria-label={theme}>
        <span className="navbar-start h3">BYOP</span>
        <span className="navbar-end">
          <button type="button" className="btn btn-sm">
            Login
          </button>
        </span>
      </nav>
      <div className="footer flood p-4">
        <nav aria-label={`${theme} footer`}>
          <h4 className="footer-title">Ministries</h4>
          <a href="#top">About</a>
        </nav>
      </div>
    </>
  );
}
