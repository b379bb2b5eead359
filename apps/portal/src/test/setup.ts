import { configure } from '@testing-library/react';

// The first test of a file loads the page's code too, and a busy machine takes more than the usual second for it.
configure({ asyncUtilTimeout: 5_000 });

// jsdom draws nothing, so it has no scrolling inside an element; the logo's crop asks for it as it takes the focus.
if (typeof Element !== 'undefined') Element.prototype.scrollTo ??= () => {};
