export const DeleteIcon = () => (
  <svg viewBox="0 0 24 24" className="row-icon size-6" aria-hidden="true">
    <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />
  </svg>
);

export const HandleIcon = () => (
  <svg viewBox="0 0 24 24" className="row-icon size-6" aria-hidden="true">
    <path d="M5 9h14M5 15h14" />
  </svg>
);
