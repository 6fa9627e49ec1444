/** What the bundler makes the chunk with React of: asked for together with the app, which imports it. */

import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
