import { configure } from '@testing-library/react';

// The first test of a file loads the page's code too, and a busy machine takes more than the usual second for it.
configure({ asyncUtilTimeout: 5_000 });
